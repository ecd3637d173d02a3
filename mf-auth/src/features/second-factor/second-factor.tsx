import { useAuth } from '@panggung/platform';
import { Alert, Button } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorOn } from './second-factor-on';
import { SetUp } from './set-up';

/** The second factor: setting it up, its recovery codes, and switching it off. */
export function SecondFactor(): ReactNode {
  const { user, update } = useAuth();
  const [settingUp, setSettingUp] = useState(false);
  /** Codes that were just made. They stay until the user has kept them. */
  const [codes, setCodes] = useState<string[] | null>(null);
  if (user === null) return null;
  const change = (hasSecondFactor: boolean) => update({ ...user, hasSecondFactor });

  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  if (user.hasSecondFactor) {
    return <SecondFactorOn onCodes={setCodes} onOff={() => change(false)} />;
  }
  if (settingUp) {
    return (
      <SetUp
        user={user}
        onOn={(made) => {
          setSettingUp(false);
          setCodes(made);
          change(true);
        }}
        onCancel={() => setSettingUp(false)}
      />
    );
  }
  return (
    <>
      <p>
        Dengan verifikasi dua langkah, kata sandi saja tidak cukup untuk masuk: kami juga meminta
        kode dari aplikasi autentikator di ponsel Anda.
      </p>
      {user.role === 'admin' || user.role === 'promotor' ? (
        <p>
          <strong>Untuk admin dan promotor:</strong> memindahkan dana, mengganti rekening, dan
          mengubah peran dapat mewajibkan verifikasi dua langkah.
        </p>
      ) : null}
      {user.emailVerified ? (
        <Button onClick={() => setSettingUp(true)}>Aktifkan verifikasi dua langkah</Button>
      ) : (
        <Alert tone="warn" title="Verifikasi alamat email Anda dahulu">
          <p>Tautannya dapat Anda minta di bagian Data diri di atas.</p>
        </Alert>
      )}
    </>
  );
}
