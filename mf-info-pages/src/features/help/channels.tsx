import { useHydrated, useServerClock } from '@panggung/platform';
import { isSupportOpen } from '@panggung/policy';
import { Badge } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Cards, InfoCard } from '../article/cards';
import {
  liveChatLink,
  openingTimes,
  opensAt,
  replyTime,
  supportEmail,
  whatsappLink,
  whatsappNumber,
} from '../facts/facts';
import { MailLink } from '../facts/mail-link';

/** The three ways to contact a person. */
export function Channels(): ReactNode {
  return (
    <Cards narrow>
      <InfoCard
        title="Live chat"
        kicker={<OpenNow />}
        action={
          <a href={liveChatLink} target="_blank" rel="noreferrer">
            Mulai chat (tab baru)
          </a>
        }
      >
        Bicara langsung dengan petugas dari peramban ini, lewat WhatsApp Web.
      </InfoCard>
      <InfoCard
        title="WhatsApp"
        kicker={<OpenNow />}
        action={
          <a href={whatsappLink} target="_blank" rel="noreferrer">
            {whatsappNumber} (tab baru)
          </a>
        }
      >
        Dari ponsel, setiap hari {openingTimes}. Sertakan kode pesanan bila ada.
      </InfoCard>
      <InfoCard title="Email" kicker="Kapan saja" action={<MailLink address={supportEmail} />}>
        Dibalas dalam {replyTime} pada hari kerja.
      </InfoCard>
    </Cards>
  );
}

/** The server does not know the visitor's time: before hydration the opening hours are shown. */
function OpenNow(): ReactNode {
  const hydrated = useHydrated();
  const now = useServerClock();
  if (!hydrated) return openingTimes;
  return isSupportOpen(new Date(now())) ? (
    <Badge tone="good">Buka sekarang</Badge>
  ) : (
    `Buka lagi pukul ${opensAt}`
  );
}
