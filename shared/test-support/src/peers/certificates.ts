import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSync } from '../processes/run';

export interface Certificate {
  key: string;
  cert: string;
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';

/** An authority of a test's own, which nobody trusts by itself. */
export function createAuthority(folder: string) {
  const at = (name: string) => join(folder, name);
  const authority = ['-keyout', at('ca.key'), '-out', at('ca.pem')];
  const about = ['-days', '2', '-subj', '/CN=Authority of tests'];
  runSync('openssl', ['req', '-x509', ...newKey, ...authority, ...about]);
  return {
    /** Path of its certificate, for NODE_EXTRA_CA_CERTS. */
    path: at('ca.pem'),
    /** @param days of validity from now on; -1 for a certificate that has expired */
    issue(name: string, days: number): Certificate {
      const path = (end: string) => at(`${name}.${end}`);
      const [key, request, cert, more] = [path('key'), path('csr'), path('pem'), path('ext')];
      writeFileSync(more, `${names}\n`);
      const asked = ['-keyout', key, '-out', request, '-subj', `/CN=${name}`];
      runSync('openssl', ['req', ...newKey, ...asked]);
      const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial'];
      const issued = ['-days', String(days), '-extfile', more, '-out', cert];
      runSync('openssl', ['x509', '-req', '-in', request, ...signed, ...issued]);
      return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
    },
  };
}

/** A certificate of localhost that is signed by itself. @returns the paths of both files */
export function selfSignedCertificate(folder: string): Certificate {
  const [key, cert] = [join(folder, 'localhost.key'), join(folder, 'localhost.pem')];
  const about = ['-days', '2', '-subj', '/CN=localhost', '-addext', names];
  runSync('openssl', ['req', '-x509', ...newKey, '-keyout', key, '-out', cert, ...about]);
  return { key, cert };
}
