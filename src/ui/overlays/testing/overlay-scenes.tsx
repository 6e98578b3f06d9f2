import { LogOut } from 'lucide-react';
import { TextField } from '@/ui/forms/field';
import { doNothing, type Scenes } from '@/ui/testing/scenes';
import { ConfirmDialog } from '../confirm-dialog';
import { DayDialog } from '../../forms/day-dialog';
import { Dialog } from '../dialog';
import { DialogPanel } from '../dialog-panel';
import { DialogWait } from '../dialog-wait';
import { LazyMenu } from '../lazy-menu';
import { Menu } from '../menu';

/** These lie above the page, so each has a page of its own. */
export const coversPage = true;

/** What an administrator is asked before results go out. */
export const sendQuestion = {
  title: 'Send these results?',
  text: 'By pressing OK, you will send the results to the user.',
};

export const scenes = {
  ConfirmDialog: {
    asks: (
      <ConfirmDialog
        {...sendQuestion}
        onConfirm={doNothing}
        onClose={doNothing}
      />
    ),
    'asks about what cannot be undone': (
      <ConfirmDialog
        {...sendQuestion}
        danger
        onConfirm={doNothing}
        onClose={doNothing}
      />
    ),
    busy: (
      <ConfirmDialog
        {...sendQuestion}
        busyLabel="Sending..."
        onConfirm={doNothing}
        onClose={doNothing}
      />
    ),
  },
  DayDialog: {
    'with a day': (
      <DayDialog
        label="From"
        noneLabel="Any day"
        value="2026-11-12"
        min="2026-11-05"
        onDay={doNothing}
        onClose={doNothing}
      />
    ),
  },
  Dialog: {
    'with a form': (
      <Dialog onClose={doNothing} title="Pay for your search">
        <TextField label="Wallet number" />
      </Dialog>
    ),
    locked: (
      <Dialog
        onClose={doNothing}
        title="Pay for your search"
        locked
        cancelLabel="Cancel"
      />
    ),
  },
  DialogPanel: {
    'with a text and a banner': (
      <DialogPanel
        onClose={doNothing}
        title="Statement"
        text="What was paid that day."
        banner={<p>It was changed.</p>}
        width={560}
      />
    ),
  },
  DialogWait: {
    failed: (
      <DialogWait
        title="Payment"
        hasFailed
        onRetry={doNothing}
        onClose={doNothing}
      />
    ),
    'with what is done already': (
      <DialogWait
        title="Payment"
        notice="Your request is saved."
        onClose={doNothing}
      />
    ),
  },
  LazyMenu: {
    closed: (
      <LazyMenu
        items={[{ label: 'Logout', icon: LogOut, onSelect: doNothing }]}
      >
        Account
      </LazyMenu>
    ),
  },
  Menu: {
    open: (
      <Menu
        open
        onOpenChange={doNothing}
        items={[{ label: 'Logout', icon: LogOut, onSelect: doNothing }]}
      >
        <button>Account</button>
      </Menu>
    ),
  },
} satisfies Scenes;
