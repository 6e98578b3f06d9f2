import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { Fragment, useContext, type ReactNode } from 'react';
import { OfficeContext, useWayToOffice } from './office';
import { colour, fontFamily, paragraph } from './style';

export interface MailWords {
  /** what lists of messages show after the subject */
  preview: string;
  heading: string;
  opening?: string;
  facts?: readonly Fact[];
  /** above the button */
  body?: ReactNode;
  action?: { label: string; url: string } | undefined;
  /** below the button */
  after?: ReactNode;
  reason: string;
}

const page = {
  margin: 0,
  backgroundColor: colour.paper,
  fontFamily,
  padding: '24px 12px',
};
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
const small = {
  margin: '0 0 8px',
  fontSize: '13px',
  lineHeight: '20px',
  color: colour.ink3,
};

/** No pictures, nothing to load, one column that fits a phone. */
export function MailLayout({ words }: { words: MailWords }) {
  const { preview, heading, opening, facts, body, action, after, reason } =
    words;
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{heading}</title>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <meta
          name="format-detection"
          content="telephone=no, date=no, address=no"
        />
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
            {opening !== undefined && <Paragraph>{opening}</Paragraph>}
            {facts !== undefined && <MailFacts facts={facts} />}
            {body}
            {action !== undefined && (
              <Section style={{ margin: '8px 0 20px' }}>
                <Button href={action.url} style={button}>
                  {action.label}
                </Button>
              </Section>
            )}
            {after}
            <Hr style={{ borderColor: colour.line, margin: '24px 0 16px' }} />
            <MailFoot reason={reason} />
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

function MailFoot({ reason }: { reason: string }) {
  const { email, address } = useContext(OfficeContext);
  const contactWords = useWayToOffice();
  return (
    <>
      <Text style={small}>{reason}</Text>
      <Text style={small}>
        Asaase: land services for Ghana.
        {contactWords !== null && ` Questions? Please ${contactWords}.`}
        {email === null
          ? ' Nobody reads answers to this address.'
          : ' Answers to this e-mail reach our office.'}
      </Text>
      {address !== null && (
        <Text style={small}>{address.replace(/\s*\n\s*/g, ', ')}</Text>
      )}
    </>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={paragraph}>{children}</Text>;
}

export function WayToAsk({ before }: { before: string }) {
  const contactWords =
    useWayToOffice() ?? 'write to us in Asaase, under Support';
  return <Paragraph>{`${before} ${contactWords}.`}</Paragraph>;
}

const factsBox = {
  backgroundColor: colour.sunken,
  borderRadius: '8px',
  padding: '8px 16px',
  margin: '0 0 20px',
};
const cell = { padding: '6px 0', verticalAlign: 'top' as const };
const factText = { margin: 0, fontSize: '15px', lineHeight: '22px' };
const factLabel = {
  margin: 0,
  fontSize: '13px',
  lineHeight: '20px',
  color: colour.ink3,
};

/** One whose value is null is left out. */
export type Fact = readonly [label: string, value: string | null];

/** 'Consultancy/Advisory' is wider than a phone leaves room for. */
function breakAtSlashes(value: string) {
  return value.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}

export function MailFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Section style={factsBox}>
      {facts.map(([label, value]) => (
        <MailFact key={label} label={label} value={value} />
      ))}
    </Section>
  );
}

function MailFact({ label, value }: { label: string; value: string | null }) {
  if (value === null) return null;
  return (
    <Row className="fact">
      <Column className="fact" style={cell}>
        {/* Above the value: a phone has no room for two columns. */}
        <Text className="fact" style={factLabel}>
          {`${label}: `}
        </Text>
        <Text
          className="fact"
          style={{ ...factText, color: colour.ink, fontWeight: 600 }}
        >
          {breakAtSlashes(value)}
        </Text>
      </Column>
    </Row>
  );
}

const button = {
  backgroundColor: colour.canopy,
  color: colour.surface,
  borderRadius: '6px',
  padding: '14px 24px',
  fontSize: '16px',
  fontWeight: 600,
  textDecoration: 'none',
};
const address = {
  ...paragraph,
  fontSize: '13px',
  lineHeight: '20px',
  color: colour.ink3,
};

/** For mail programs that show no buttons. */
export function MailAddress({ href }: { href: string }) {
  return (
    <Text style={address} data-skip-in-text="true">
      If the button does not work, open this address:{' '}
      <Link
        href={href}
        style={{ color: colour.canopy, wordBreak: 'break-all' }}
      >
        {href}
      </Link>
    </Text>
  );
}
