import { Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { MailAction } from '../mail-action';
import { MailFacts, type Fact } from '../mail-facts';
import { MailLayout } from '../mail-layout';
import { paragraph } from '../style';

/** What every letter about a booking says of it. */
export interface BookingFacts {
  /** 'Land Survey' */
  service: string;
  /** day and time in words */
  appointment: string;
  reference: string | null;
  /** the page of bookings */
  bookingsUrl: string;
}

interface BookingMailProps {
  preview: string;
  heading: string;
  facts: BookingFacts;
  /** before the facts */
  opening: ReactNode;
  more?: readonly Fact[];
  /** the label of the one thing to do */
  action: string;
  /** after it */
  children?: ReactNode;
  reason?: string;
}

const ownReason = 'You get this because of a booking in the Asaase account with this address.';

export function BookingMail(props: BookingMailProps) {
  const { preview, heading, facts, opening, more = [], action, children, reason = ownReason } = props;
  return (
    <MailLayout preview={preview} heading={heading} reason={reason}>
      <Text style={paragraph}>{opening}</Text>
      <MailFacts
        facts={[
          ['Booking', facts.service],
          ['Time', facts.appointment],
          ['Reference', facts.reference],
          ...more,
        ]}
      />
      <MailAction href={facts.bookingsUrl} label={action} />
      {children}
    </MailLayout>
  );
}

/** One paragraph after the facts. */
export function More({ children }: { children: ReactNode }) {
  return <Text style={paragraph}>{children}</Text>;
}
