/** No mail can be sent, whoever it is for. Says to operators in one line where, why, and what to look at. */
export class MailServerFailed extends Error {}

/** By codes of Node.js, OpenSSL and nodemailer. */
const reasons: Record<string, string> = {
  EAUTH: 'it does not take the name and password of SMTP_URL',
  ETLS: 'it offers no encryption (STARTTLS) that works; on a trusted network say ?requireTLS=false in SMTP_URL',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: look at the clocks',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody we trust has signed its certificate: NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody we trust has signed its certificate: NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'nobody we trust has signed its certificate: NODE_EXTRA_CA_CERTS',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'nobody we trust has signed its certificate: NODE_EXTRA_CA_CERTS',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  EDNS: 'its name is not known',
  ECONNREFUSED: 'nothing listens there',
  ETIMEDOUT: 'it does not answer in time',
};

/**
 * @returns what is wrong with the mail server in words, the error itself when it is about one mail
 *   or unknown
 */
export function mailFailure(error: unknown, smtpUrl: string): unknown {
  const reason = codesOf(error).flatMap((code) => reasons[code] ?? [])[0];
  if (reason === undefined) return error;
  const { hostname, port } = new URL(smtpUrl);
  const place = port === '' ? hostname : `${hostname}:${port}`;
  return new MailServerFailed(`The mail server ${place} cannot be used: ${reason}.`, {
    cause: error,
  });
}

/** nodemailer gives its own code, and the more exact one of Node.js beside it. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { originalCode, code } = error as { originalCode?: unknown; code?: unknown };
  return [originalCode, code].filter((one) => typeof one === 'string');
}
