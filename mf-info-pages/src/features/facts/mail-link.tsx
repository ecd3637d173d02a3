import type { ReactNode } from 'react';
import { mailTo } from './facts';

interface MailLinkProps {
  address: string;
  subject?: string;
}

/** An address to write to. On a narrow screen its line breaks after the @, not within a word. */
export function MailLink({ address, subject }: MailLinkProps): ReactNode {
  const [name = '', host = ''] = address.split('@');
  return (
    <a href={mailTo(address, subject)}>
      {`${name}@`}
      <wbr />
      {host}
    </a>
  );
}
