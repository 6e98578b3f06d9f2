import { Body, Container, Head, Heading, Hr, Html, Preview, Section, Text } from '@react-email/components';
import { useContext, type ReactNode } from 'react';
import { OfficeContext, useWayToOffice } from './office';
import { colour, fontFamily } from './style';

interface MailLayoutProps {
  /** what lists of messages show after the subject */
  preview: string;
  heading: string;
  /** why this person gets it */
  reason: string;
  children: ReactNode;
}

const page = { margin: 0, backgroundColor: colour.paper, fontFamily, padding: '24px 12px' };
const container = { maxWidth: '560px', margin: '0 auto' };
const band = {
  backgroundColor: colour.canopyDeep,
  borderRadius: '8px 8px 0 0',
  padding: '20px 32px',
};
const wordmark = {
  margin: 0,
  fontSize: '20px',
  lineHeight: '28px',
  fontWeight: 700,
  letterSpacing: '-0.02em',
  color: colour.onDeep,
};
const card = {
  backgroundColor: colour.surface,
  border: `1px solid ${colour.line}`,
  borderTop: `3px solid ${colour.edge}`,
  borderRadius: '0 0 8px 8px',
  padding: '32px 32px 16px',
};
const title = {
  margin: '0 0 16px',
  fontSize: '24px',
  lineHeight: '32px',
  fontWeight: 700,
  letterSpacing: '-0.015em',
  color: colour.ink,
};
const small = { margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: colour.ink3 };

/** Every mail of the product: no pictures, nothing to load, one column that fits a phone. */
export function MailLayout({ preview, heading, reason, children }: MailLayoutProps) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{heading}</title>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={page}>
        <Container style={container}>
          <Section style={band}>
            <Text style={wordmark}>Asaase</Text>
          </Section>
          <Section style={card}>
            <Heading as="h1" style={title}>
              {heading}
            </Heading>
            {children}
            <Hr style={{ borderColor: colour.line, margin: '24px 0 16px' }} />
            <MailFoot reason={reason} />
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** Why this person gets the mail, who sends it, and how to reach us. */
function MailFoot({ reason }: { reason: string }) {
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
