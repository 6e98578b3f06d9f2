import { privacyIntro, privacySections } from '@/features/legal/privacy-text';
import { TextPage } from '@/features/legal/text-page';
import { OfficeLine } from '@/features/verify/office-line';
import { paths } from '@/domain/paths';
import { fetchPublicContact } from '@/repositories/public-contact';

export function PrivacyScreen() {
  return (
    <TextPage
      title="Privacy"
      intro={privacyIntro}
      sections={privacySections}
      contact={<OfficeLine fetchContact={fetchPublicContact} />}
      otherPage={{ to: paths.terms, label: 'Read the terms' }}
    />
  );
}
