import { href } from '@panggung/addresses';
import { Link } from '@panggung/platform';
import { Actions, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Article, type Section } from '../features/article/article';
import { Cards, InfoCard } from '../features/article/cards';
import { departments } from '../features/contact/departments';
import { Details } from '../features/contact/details';
import {
  openingTimes,
  replyTime,
  supportEmail,
  whatsappLink,
  whatsappNumber,
} from '../features/facts/facts';
import { MailLink } from '../features/facts/mail-link';

const sections: readonly Section[] = [
  {
    id: 'detail',
    title: 'Menghubungi kami',
    body: (
      <Details
        details={[
          ['Email', <MailLink address={supportEmail} />],
          ['WhatsApp', <a href={whatsappLink}>{whatsappNumber}</a>],
          ['Jam layanan', `Setiap hari, ${openingTimes}`],
          ['Waktu balasan', `${replyTime} pada hari kerja`],
          ['Kantor', 'Jl. Panggung Merdeka No. 17, Jakarta Pusat'],
        ]}
      />
    ),
  },
  {
    id: 'bagian',
    title: 'Bagian yang tepat',
    body: (
      <Cards>
        {departments.map(({ name, address, about }) => (
          <InfoCard key={name} title={name} action={<MailLink address={address} />}>
            {about}
          </InfoCard>
        ))}
      </Cards>
    ),
  },
];

export function Contact(): ReactNode {
  return (
    <Article
      title="Kontak"
      lead={`Kami siap membantu setiap hari, ${openingTimes}.`}
      sections={sections}
    >
      <Actions>
        <Link to="/help" className={buttonClass()}>
          Cari jawaban di pusat bantuan
        </Link>
        <Link to={href('/tickets/find')} className={buttonClass({ variant: 'secondary' })}>
          Tiket saya hilang
        </Link>
      </Actions>
    </Article>
  );
}
