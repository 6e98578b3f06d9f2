import {
  CircleCheck,
  CircleX,
  Clock,
  FileSearch,
  LogOut,
  Trash2,
} from 'lucide-react';
import { Avatar } from '../avatar';
import { Badge } from '../badge';
import { Button } from '../button';
import { ButtonLink } from '../button-link';
import { CopiedText, CopyButton } from '../copy-button';
import { ErrorState } from '../error-state';
import { FocusedHeading } from '../focused-heading';
import { Fold } from '../fold';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { KenteStrip } from '../kente-strip';
import { Logo, MarkDrawing } from '../logo';
import { LongText } from '../long-text';
import { PageHead, SectionHead } from '../page-head';
import { PartPlace } from '../part-place';
import { ProgressBar } from '../progress-bar';
import { QrCode } from '../qr-code';
import { SendButton } from '../send-button';
import {
  Bone,
  FactBones,
  ScreenSkeleton,
  Skeleton,
  TableBones,
  TableSkeleton,
} from '../skeleton';
import { Tabs } from '../tabs';
import { WholeParts } from '../whole-parts';
import { doNothing, type Scenes } from './scenes';

/** As a part whose script is on its way. */
const neverThere: Promise<string> = new Promise(doNothing);

const shortText = 'The plot lies beside the church.';
const longText = `${shortText} `.repeat(12);

export const scenes = {
  Avatar: {
    'without a picture': <Avatar name="Ama Mensah" imageUrl={null} size={48} />,
    small: <Avatar name="Kofi" imageUrl={null} size={28} />,
  },
  Badge: {
    good: <Badge look={['ok', CircleCheck]}>Paid</Badge>,
    'to be waited for': <Badge look={['warn', Clock]}>Pending</Badge>,
    bad: <Badge look={['bad', CircleX]}>Failed</Badge>,
    neutral: <Badge look={['info', FileSearch]}>Review</Badge>,
    plain: (
      <Badge look={['ok', CircleCheck]} plain>
        Paid
      </Badge>
    ),
  },
  Button: {
    primary: <Button>Pay</Button>,
    secondary: <Button look="secondary">Close</Button>,
    quiet: <Button look="quiet">Choose another</Button>,
    danger: <Button look="danger">Delete account</Button>,
    large: <Button large>Sign in</Button>,
    'as wide as its place': <Button full>Create account</Button>,
    busy: (
      <Button type="submit" busyLabel="Submitting...">
        Submit
      </Button>
    ),
    unavailable: <Button unavailable>Pay</Button>,
  },
  ButtonLink: {
    primary: <ButtonLink to="/home">Go to Home</ButtonLink>,
    secondary: (
      <ButtonLink to="/home" look="secondary">
        Go to Home
      </ButtonLink>
    ),
  },
  CopiedText: { 'a number': <CopiedText text="TX-1" /> },
  CopyButton: {
    'with words': <CopyButton text="TX-1" label="Copy number" />,
    compact: <CopyButton text="TX-1" label="Copy number" compact />,
  },
  ErrorState: {
    plain: (
      <ErrorState
        message="No connection. Check your internet and try again."
        onRetry={doNothing}
      />
    ),
    'on a card, with another way': (
      <ErrorState
        card
        message="We could not load this."
        onRetry={doNothing}
        action={<Button look="quiet">Go to Home</Button>}
      />
    ),
  },
  FocusedHeading: {
    heading: (
      <FocusedHeading id="scene" className="text-lg" text="Check your e-mail" />
    ),
  },
  Fold: {
    closed: (
      <Fold title="What we check" className={undefined}>
        <p>{shortText}</p>
      </Fold>
    ),
  },
  Icon: { normal: <Icon of={LogOut} />, small: <Icon of={LogOut} small /> },
  IconButton: {
    normal: <IconButton icon={Trash2} label="Remove image" />,
    small: <IconButton icon={Trash2} label="Remove image" small />,
    unavailable: <IconButton icon={Trash2} label="Remove image" unavailable />,
  },
  KenteStrip: { strip: <KenteStrip /> },
  Logo: { normal: <Logo />, small: <Logo size={24} /> },
  MarkDrawing: {
    mark: (
      <svg width="64" height="64" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" fill="#0b5240" />
        <MarkDrawing />
      </svg>
    ),
  },
  LongText: {
    short: <LongText text={shortText} />,
    long: <LongText text={longText} />,
  },
  PageHead: {
    'with help and an action': (
      <PageHead
        title="Request History"
        help="Paid requests. Open one to check the image or send results."
        action={<Button look="secondary">Refresh</Button>}
      />
    ),
    'title alone': <PageHead title="Overview" />,
  },
  SectionHead: {
    'with an action': (
      <SectionHead
        title="Recent requests"
        action={<Button look="quiet">All</Button>}
      />
    ),
  },
  PartPlace: {
    'while its script is fetched': (
      <PartPlace skeleton={<TableSkeleton rows={2} label="Loading" />}>
        {neverThere}
      </PartPlace>
    ),
  },
  ProgressBar: {
    'at the start': <ProgressBar percent={0} label="Uploading plan.jpg" />,
    'on its way': <ProgressBar percent={42} label="Uploading plan.jpg" />,
    done: <ProgressBar percent={100} label="Uploading plan.jpg" />,
  },
  QrCode: {
    'of an address': (
      <QrCode
        text="https://asaase.example/verify"
        label="QR code of the check page"
      />
    ),
  },
  SendButton: {
    ready: <SendButton>Send</SendButton>,
    busy: <SendButton busyLabel="Sending...">Send</SendButton>,
  },
  Bone: { bone: <Bone width="46%" height="16px" /> },
  FactBones: { 'three facts': <FactBones rows={3} /> },
  ScreenSkeleton: {
    screen: <ScreenSkeleton label="Loading" isMiddle={false} />,
  },
  Skeleton: { 'of one height': <Skeleton label="Loading" height="120px" /> },
  TableBones: { 'two rows': <TableBones rows={2} /> },
  TableSkeleton: {
    'three rows': <TableSkeleton rows={3} label="Loading payments" />,
  },
  Tabs: {
    'with counts': (
      <Tabs
        label="History"
        tabs={[
          { id: 'requests', label: 'Request History', count: 9 },
          { id: 'transactions', label: 'Transaction History', count: 11 },
        ]}
        selected="requests"
        onSelect={doNothing}
      >
        <p>Nine requests</p>
      </Tabs>
    ),
  },
  WholeParts: {
    'an address': <WholeParts text="LS-7K3M-98, GA-183-8164, East Legon" />,
  },
} satisfies Scenes;
