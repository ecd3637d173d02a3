import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificate {
  key: string;
  cert: string;
}

/** An authority of a test's own, which nobody trusts by itself. */
export function createAuthority(folder: string) {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'ignore'] });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const authority = ['-keyout', at('ca.key'), '-out', at('ca.pem')];
  openssl('req', '-x509', ...newKey, ...authority, '-days', '2', '-subj', '/CN=Authority of tests');
  return {
    /** For NODE_EXTRA_CA_CERTS. */
    path: at('ca.pem'),
    /** @param days for which it is good from now on; -1: it has expired */
    issue(name: string, days: number): Certificate {
      const [key, request, cert, more] = ['key', 'csr', 'pem', 'ext'].map((end) =>
        at(`${name}.${end}`),
      );
      if (!key || !request || !cert || !more) throw new Error('no paths');
      writeFileSync(more, 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
      openssl('req', ...newKey, '-keyout', key, '-out', request, '-subj', `/CN=${name}`);
      const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial'];
      const about = ['-days', String(days), '-extfile', more, '-out', cert];
      openssl('x509', '-req', '-in', request, ...signed, ...about);
      return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
    },
  };
}
