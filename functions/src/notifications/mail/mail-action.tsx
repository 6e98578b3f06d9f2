import { Button, Link, Section, Text } from '@react-email/components';
import { colour, paragraph } from './style';

const button = {
  backgroundColor: colour.canopy,
  color: colour.surface,
  borderRadius: '6px',
  padding: '14px 24px',
  fontSize: '16px',
  fontWeight: 600,
  textDecoration: 'none',
};
const address = { ...paragraph, fontSize: '13px', lineHeight: '20px', color: colour.ink3 };

/** The one thing to do. */
export function MailAction({ href, label }: { href: string; label: string }) {
  return (
    <Section style={{ margin: '8px 0 20px' }}>
      <Button href={href} style={button}>
        {label}
      </Button>
    </Section>
  );
}

/** The same address in full, for programs that show no buttons. */
export function MailAddress({ href }: { href: string }) {
  return (
    <Text style={address} data-skip-in-text="true">
      If the button does not work, open this address:{' '}
      <Link href={href} style={{ color: colour.canopy, wordBreak: 'break-all' }}>
        {href}
      </Link>
    </Text>
  );
}
