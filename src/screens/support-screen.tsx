import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import { useSearchParams } from 'react-router-dom';
import { Reference } from '@contract/values/reference';
import { ReportWays } from '@/features/due-diligence/report-ways';
import { OwnMessages } from '@/features/support/own-messages';
import { SentMessage } from '@/features/support/sent-message';
import { useMessaging } from '@/features/support/use-messaging';
import { PartPlace } from '@/ui/part-place';
import { PageHead } from '@/ui/page-head';
import { lazyPart } from '@/lib/parts/lazy-part';
import { FormSkeleton } from '@/ui/forms/form-skeleton';
import { Skeleton } from '@/ui/skeleton';
import { ContactPanel } from '@/features/dashboard/contact-panel';
import { ContactBones } from '@/features/dashboard/dashboard-skeleton';
import { findHelpLinks, helpTexts } from '@/domain/help-links';
import { WhatsAppLink } from '@/land/help-links';
import { useUser } from '@/session/session-context';
import { dataOf, useLive } from '@/session/use-live';
import { advertAndContact } from '@/repositories/advert-and-contact/advert-and-contact';

const NewMessage = lazyPart(
  async () => (await import('@/features/support/new-message')).NewMessage,
);
NewMessage.prefetch();

/** What the address names, if it can be a reference. */
function useAbout(): Reference | null {
  const [params] = useSearchParams();
  return Reference.safeParse(params.get('about')).data ?? null;
}

export function SupportScreen() {
  const about = useAbout();
  const { emailVerified } = useUser();
  const { sent, busyId, send, notifyAgain, startOver } = useMessaging();
  return (
    <>
      <PageHead
        title="Support Assistance"
        help="Tell us what went wrong. We will write back."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] min-[64rem]:grid-cols-[minmax(0,min(34rem,58%))_minmax(0,1fr)] gap-6 items-start">
        {sent === null ? (
          <PartPlace
            skeleton={<FormSkeleton heights={[72, 96, 72, 72, 180, 130, 52]} />}
          >
            <NewMessage key={about} about={about} onSend={send} />
          </PartPlace>
        ) : (
          <SentMessage
            sent={sent}
            isConfirmed={emailVerified}
            isNotifying={busyId === sent.message.id}
            onNotify={() => notifyAgain(sent.message)}
            onStartOver={startOver}
          />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {/* First, because its height is known and that of the list below is not. */}
          <OfficeContact
            chatMessage={
              sent === null
                ? helpTexts.question
                : helpTexts.message(sent.message.reference)
            }
          />
          <section aria-labelledby="your-messages">
            <h2 id="your-messages" className="text-lg mb-3 lg:mt-0">
              Your messages
            </h2>
            <OwnMessages
              quietIds={
                sent !== null && sent.advice !== null
                  ? [busyId, sent.message.id]
                  : [busyId]
              }
              onNotify={notifyAgain}
            />
          </section>
        </div>
      </div>
      <ReportWays />
    </>
  );
}

function OfficeContact({ chatMessage }: { chatMessage: string }) {
  const live = useLive(advertAndContact());
  return live.kind === 'loading' ? (
    <Skeleton label="Loading how to reach us">
      <ContactBones />
    </Skeleton>
  ) : (
    <ContactWithChat contact={dataOf(live)} message={chatMessage} />
  );
}

/** The chat first: on a phone it is what most people use. */
function ContactWithChat({
  contact,
  message,
}: {
  contact: AdvertAndContact | null;
  message: string;
}) {
  const chat = findHelpLinks(contact, message)?.whatsApp ?? null;
  return (
    <ContactPanel record={contact}>
      {chat !== null && (
        <li>
          <WhatsAppLink link={chat} />
        </li>
      )}
    </ContactPanel>
  );
}
