import { termsIntro, termsSections } from '@/features/legal/terms-text';
import { TextPage } from '@/features/legal/text-page';
import { OfficeLine } from '@/features/verify/office-line';
import { paths } from '@/domain/paths';
import { fetchPublicContact } from '@/repositories/public-contact';

export function TermsScreen() {
  return (
    <TextPage
      title="Terms"
      intro={termsIntro}
      sections={termsSections}
      contact={<OfficeLine fetchContact={fetchPublicContact} />}
      otherPage={{ to: paths.privacy, label: 'Read the privacy page' }}
    />
  );
}
