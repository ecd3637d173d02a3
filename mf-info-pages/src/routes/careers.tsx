import type { ReactNode } from 'react';
import { Article } from '../features/article/article';
import { Cards, InfoCard } from '../features/article/cards';
import { jobs } from '../features/careers/jobs';
import { mailTo } from '../features/facts/facts';
import { MailLink } from '../features/facts/mail-link';

const careersEmail = 'karier@panggung.test';

const sections = [
  {
    id: 'lowongan',
    title: `${jobs.length} lowongan dibuka`,
    body: (
      <Cards>
        {jobs.map(({ title, team, city, work }) => (
          <InfoCard
            key={title}
            kicker={`${team} · ${city} · Penuh waktu`}
            title={title}
            action={<a href={mailTo(careersEmail, `Lamaran: ${title}`)}>Lamar sebagai {title}</a>}
          >
            {work}
          </InfoCard>
        ))}
      </Cards>
    ),
  },
  {
    id: 'melamar',
    title: 'Cara melamar',
    body: (
      <p>
        Kirim CV dan beberapa kalimat tentang pekerjaan yang Anda banggakan ke{' '}
        <MailLink address={careersEmail} />. Kami membalas setiap lamaran dan tidak pernah memungut
        biaya.
      </p>
    ),
  },
];

export function Careers(): ReactNode {
  return (
    <Article title="Karier" lead="Bergabunglah dengan tim di balik panggung." sections={sections} />
  );
}
