import { PaperKind } from '@contract/values/paper-kind';
import { makeFindings } from '@contract/values/findings/testing/make-findings';
import { Button } from '@/ui/button';
import { doNothing, type Scenes } from '@/ui/testing/scenes';
import { CorrectionDialog } from '../correction-dialog';
import { DistrictField } from '../district-field';
import { EmptyState } from '../empty-state';
import { HelpLinks, WhatsAppLink } from '../help-links';
import { PaperDrawing } from '../paper-drawing';
import { PaperList } from '../paper-list';
import { FindingsFacts, FindingsScope } from '../findings-facts';
import { FindingsLines } from '../findings-lines';
import { FieldHelp } from '../help/field-help';
import {
  AddressDrawing,
  BeaconDrawing,
  BearingDrawing,
  SitePlanDrawing,
} from '../help/help-drawings';
import { tableWords } from '@/domain/ground/ground-words';
import { GroundTable } from '../ground-table';
import { HelpText } from '../help/help-text';
import { LoadFailed } from '../load-failed';
import { NextSteps } from '../next-steps';
import { ParcelMap } from '../parcel-map';
import { PlaceFields, type ConnectPlaceField } from '../place-fields';
import { ReferenceLine } from '../reference-line';
import { ReportPaymentMark, ReviewBadge, SeenMark } from '../report-badges';
import { ShareReference } from '../share-reference';
import { StatusBadge } from '../status-badge';
import { SupportBadge } from '../support-badge';
import { UnreadableNote } from '../unreadable-note';

const emptyPlace = { digitalAddress: '', region: '', district: '' };
const connect: ConnectPlaceField = (name) => ({
  name,
  onChange: () => Promise.resolve(),
  onBlur: () => Promise.resolve(),
  ref: doNothing,
  error: undefined,
});

const correction = {
  reference: 'LS-7K3M-98',
  untilWhen: 'You can change them until you begin to pay.',
  isSaving: false,
  onSave: doNothing,
  onClose: doNothing,
  children: <ReferenceLine reference="LS-7K3M-98" />,
};

export const scenes = {
  CorrectionDialog: {
    'as it opens': (
      <CorrectionDialog {...correction} note={null} failure={null} />
    ),
    refused: (
      <CorrectionDialog
        {...correction}
        note={<p className="lbl">You began this on Fri 27 Nov, 14:10.</p>}
        failure="A payment for this request has started."
      />
    ),
  },
  DistrictField: {
    'of a region': (
      <DistrictField region="Greater Accra" chosen="" defaultValue="" />
    ),
    chosen: <DistrictField region="Volta" chosen="Ho" defaultValue="Ho" />,
  },
  EmptyState: {
    'with an action': (
      <EmptyState
        title="No requests yet"
        help="Your requests show here."
        action={<Button>Request a service</Button>}
      />
    ),
    'on a card': (
      <EmptyState
        card
        title="No bookings here"
        help="Choose another status."
        map="d"
      />
    ),
  },
  FieldHelp: {
    closed: <FieldHelp topic="site-plan" />,
  },
  SitePlanDrawing: { sheet: <SitePlanDrawing /> },
  BeaconDrawing: { 'at a corner': <BeaconDrawing /> },
  BearingDrawing: { 'of one side': <BearingDrawing /> },
  AddressDrawing: { 'at a house': <AddressDrawing /> },
  GroundTable: {
    'sides, one wrong': (
      <GroundTable
        words={tableWords.traverse}
        rows={[
          { first: '69°02′', second: '22.92' },
          { first: '121 75', second: '20.56' },
          { first: '', second: '' },
        ]}
        problems={[{ row: 1, cell: 'first', problem: 'minutes-too-many' }]}
        onRows={doNothing}
      />
    ),
    'corners, nothing typed': (
      <GroundTable
        words={tableWords.coordinates}
        rows={[{ first: '', second: '' }]}
        problems={[]}
        onRows={doNothing}
      />
    ),
  },
  HelpText: {
    'site plan': <HelpText topic="site-plan" />,
    beacon: <HelpText topic="beacon" />,
    'GhanaPost address': <HelpText topic="digital-address" />,
  },
  FindingsFacts: {
    'with a charge': (
      <FindingsFacts
        heading="h3"
        findings={makeFindings({
          charges: 'found',
          chargesText: 'Mortgage to Densu Rural Bank, GHS 85,000.',
        })}
      />
    ),
    'nobody on record': (
      <FindingsFacts
        heading="h3"
        findings={makeFindings({ owner: '', interest: 'not-established' })}
      />
    ),
  },
  HelpLinks: {
    'chat and call': (
      <HelpLinks
        title="Questions about this request?"
        contact={{ contactWhatsApp: '0240000400', contactPhone: '0300000400' }}
        message="Hello Asaase."
      />
    ),
    'call only': (
      <HelpLinks
        title="Questions about this request?"
        contact={{ contactPhone: '0300000400' }}
        message="Hello Asaase."
      />
    ),
    'no number': (
      <HelpLinks title="Questions?" contact={null} message="Hello Asaase." />
    ),
  },
  FindingsScope: {
    'of a search': <FindingsScope findings={makeFindings()} />,
  },
  FindingsLines: {
    'with a charge': (
      <FindingsLines
        findings={makeFindings({
          charges: 'found',
          chargesText: 'Mortgage to Densu Rural Bank, GHS 85,000.',
        })}
      />
    ),
    'nobody on record': (
      <FindingsLines
        findings={makeFindings({
          owner: '',
          interest: 'not-established',
          size: '',
          disputes: 'not-searched',
          plan: 'differs',
          planText: 'It is shorter.',
        })}
      />
    ),
  },
  NextSteps: {
    registered: <NextSteps kind="registered" />,
    disputed: <NextSteps kind="disputed" />,
  },
  LoadFailed: {
    'for no known reason': (
      <LoadFailed error={new Error('lost')} retry={doNothing} />
    ),
    'on a card': (
      <LoadFailed card error={new Error('lost')} retry={doNothing} />
    ),
  },
  PaperDrawing: {
    'a certified site plan': (
      <PaperDrawing kind="certified-site-plan" className="w-full h-auto" />
    ),
    'a barcoded plan': (
      <PaperDrawing kind="barcoded-plan" className="w-full h-auto" />
    ),
  },
  PaperList: {
    'every paper': <PaperList kinds={PaperKind.options} />,
  },
  ParcelMap: {
    search: <ParcelMap name="search" className="w-full h-[124px]" />,
    'with labels': (
      <ParcelMap name="professional" className="w-full h-[124px]" />
    ),
    empty: <ParcelMap name="empty-a" className="w-[260px] h-[124px]" />,
  },
  PlaceFields: {
    'nothing typed': (
      <PlaceFields typed={emptyPlace} field={connect} change={doNothing} />
    ),
    'a doubt': (
      <PlaceFields
        typed={{ ...emptyPlace, digitalAddress: 'GA-I83-8164' }}
        field={connect}
        change={doNothing}
      />
    ),
  },
  ReferenceLine: { reference: <ReferenceLine reference="LS-7K3M-98" /> },
  ReportPaymentMark: {
    paid: <ReportPaymentMark paymentStatus="paid" />,
    unpaid: <ReportPaymentMark paymentStatus="unpaid" />,
  },
  ReviewBadge: {
    pending: <ReviewBadge reviewStatus="pending" />,
    'in review': <ReviewBadge reviewStatus="in-review" />,
    completed: <ReviewBadge reviewStatus="completed" />,
    rejected: <ReviewBadge reviewStatus="rejected" />,
  },
  SeenMark: {
    opened: <SeenMark seenStatus="seen" words={['Opened', 'New']} />,
    new: <SeenMark seenStatus="unseen" words={['Opened', 'New']} />,
  },
  ShareReference: {
    'with words': <ShareReference reference="LS-1" />,
    compact: <ShareReference reference="LS-1" compact />,
  },
  StatusBadge: {
    Paid: <StatusBadge status="Paid" />,
    Pending: <StatusBadge status="Pending" />,
    Review: <StatusBadge status="Review" />,
    'Awaiting Admin Response': <StatusBadge status="Awaiting Admin Response" />,
    'Booking Approved': <StatusBadge status="Booking Approved" />,
    'Something new': <StatusBadge status="Something new" />,
  },
  SupportBadge: {
    open: <SupportBadge state="open" />,
    answered: <SupportBadge state="answered" />,
    closed: <SupportBadge state="closed" />,
  },
  WhatsAppLink: {
    link: <WhatsAppLink link="https://wa.me/233240000400?text=Hello" />,
  },
  UnreadableNote: {
    'one request': (
      <UnreadableNote what="request" records={[{ id: 'demo-unpaid' }]} />
    ),
  },
} satisfies Scenes;
