import PostalMime, { type Address, type Attachment } from 'postal-mime';

/** A mail as pages and tests read it. */
export interface Message {
  subject: string;
  from: string;
  to: string[];
  text: string;
  html: string;
  attachments: { name: string; type: string; content: Uint8Array }[];
}

function addresses(list: Address[] | undefined): string[] {
  return (list ?? []).flatMap((entry) => entry.address ?? addresses(entry.group));
}

function bytes({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

/** Pictures that the mail carries itself (cid:…) become data addresses. */
function withOwnPictures(html: string, attachments: Attachment[]): string {
  return attachments.reduce((text, attachment) => {
    const cid = attachment.contentId?.replace(/^<|>$/g, '');
    if (!cid) return text;
    const data = Buffer.from(bytes(attachment)).toString('base64');
    return text.replaceAll(`cid:${cid}`, `data:${attachment.mimeType};base64,${data}`);
  }, html);
}

export async function parseMessage(raw: Buffer): Promise<Message> {
  const mail = await PostalMime.parse(raw);
  return {
    subject: mail.subject ?? '',
    from: addresses(mail.from ? [mail.from] : [])[0] ?? '',
    to: addresses(mail.to),
    text: mail.text ?? '',
    html: mail.html ? withOwnPictures(mail.html, mail.attachments) : '',
    // Pictures of the mail itself are shown in it and not listed.
    attachments: mail.attachments
      .filter(({ related }) => !related)
      .map((attachment, at) => ({
        name: attachment.filename ?? `lampiran-${at + 1}`,
        type: attachment.mimeType,
        content: bytes(attachment),
      })),
  };
}
