import type { ReactNode } from 'react';
import { Article } from '../features/article/article';
import { Channels } from '../features/help/channels';
import { faq } from '../features/help/faq';
import { FaqSearch } from '../features/help/faq-search';

/** What search engines may show below the page: schema.org FAQPage. */
const faqPage = {
  '@type': 'FAQPage',
  mainEntity: faq
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
};

export function Help(): ReactNode {
  return (
    <Article
      title="Pusat Bantuan"
      lead="Jawaban untuk pertanyaan yang paling sering kami terima."
      facts={[faqPage]}
      opening={<FaqSearch />}
      sections={[{ id: 'bicara', title: 'Bicara dengan kami', body: <Channels /> }]}
    />
  );
}
