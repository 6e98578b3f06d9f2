import { Text } from '@react-email/components';
import { useContext } from 'react';
import { OfficeContext, useWayToOffice } from './office';
import { colour } from './style';

const small = { margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: colour.ink3 };

/** Why this person gets the letter, who sends it, and how to reach us. */
export function MailFoot({ reason }: { reason: string }) {
  const { email, address } = useContext(OfficeContext);
  const way = useWayToOffice();
  return (
    <>
      <Text style={small}>{reason}</Text>
      <Text style={small}>
        Asaase: land services for Ghana.
        {way !== null && ` Questions? Please ${way}.`}
        {email === null
          ? ' Nobody reads answers to this address.'
          : ' Answers to this letter reach our office.'}
      </Text>
      {address !== null && <Text style={small}>{address.replace(/\s*\n\s*/g, ', ')}</Text>}
    </>
  );
}
