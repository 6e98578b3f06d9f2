import { Column, Row, Section, Text } from '@react-email/components';
import { Fragment } from 'react';
import { colour } from './style';

const box = { backgroundColor: colour.sunken, borderRadius: '8px', padding: '8px 16px', margin: '0 0 20px' };
const cell = { padding: '6px 0', verticalAlign: 'top' as const };
const text = { margin: 0, fontSize: '15px', lineHeight: '22px' };

/** A label and what stands behind it; a fact that is null is left out. */
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

/** What the mail is about, at a glance. */
export function MailFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Section style={box}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <Row key={label} className="fact">
            <Column className="fact" style={{ ...cell, width: '108px', paddingRight: '12px' }}>
              <Text className="fact" style={{ ...text, color: colour.ink3 }}>
                {`${label}: `}
              </Text>
            </Column>
            <Column className="fact" style={cell}>
              <Text className="fact" style={{ ...text, color: colour.ink, fontWeight: 600 }}>
                {breakAtSlashes(value)}
              </Text>
            </Column>
          </Row>
        ),
      )}
    </Section>
  );
}
