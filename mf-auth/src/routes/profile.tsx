import { Link, PageHead, useAuth, type User } from '@panggung/platform';
import { Card, EmptyState, Page, Skeleton, Stack, buttonClass, late } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { AccountDeleted } from '../features/account/account-deleted';
import { DeleteAccount } from '../features/account/delete-account';
import { ExportData } from '../features/account/export-data';
import { Address } from '../features/profile/address';
import { PasswordForm } from '../features/profile/password-form';
import styles from '../features/profile/profile.module.css';
import { usePasswords } from '../features/ways/use-passwords';
import { SessionList } from '../features/profile/session-list';

const PersonalForm = late(
  async () => (await import('../features/profile/personal-form')).PersonalForm,
  <Skeleton shape="block" />,
);

const SecondFactor = late(
  async () => (await import('../features/second-factor/second-factor')).SecondFactor,
  <Skeleton shape="block" />,
);

/** The user's own account: personal data, password, sessions, data export, deletion. */
export function Profile(): ReactNode {
  const { loading, user } = useAuth();
  const [deleted, setDeleted] = useState(false);
  if (deleted) return <AccountDeleted />;
  return (
    <Page width="narrow">
      <PageHead title="Profil · Panggung" noIndex />
      <Stack>
        <h1>Profil</h1>
        {loading ? <Skeleton shape="block" /> : null}
        {!loading && user ? <Account user={user} onDeleted={() => setDeleted(true)} /> : null}
        {!loading && !user ? (
          <EmptyState
            title="Masuk dahulu, ya"
            action={
              <Link to="/login?returnTo=/profile" className={buttonClass()}>
                Masuk
              </Link>
            }
          />
        ) : null}
      </Stack>
    </Page>
  );
}

interface AccountProps {
  user: User;
  onDeleted: () => void;
}

function Account({ user, onDeleted }: AccountProps): ReactNode {
  // Hide the password form if nobody can sign in with a password.
  const passwords = usePasswords();
  return (
    <>
      <Section title="Data diri">
        <Address user={user} />
        <PersonalForm />
      </Section>
      {passwords || user.hasPassword ? (
        <Section title="Kata sandi">
          <PasswordForm user={user} />
        </Section>
      ) : null}
      <Section title="Keamanan" id="keamanan">
        <SecondFactor />
      </Section>
      <Section title="Perangkat">
        <SessionList />
      </Section>
      <Section title="Data saya">
        <ExportData />
      </Section>
      <Section title="Hapus akun">
        <DeleteAccount user={user} onDeleted={onDeleted} />
      </Section>
    </>
  );
}

interface SectionProps {
  title: string;
  /** Anchor for links to this section. */
  id?: string;
  children: ReactNode;
}

function Section({ title, id, children }: SectionProps): ReactNode {
  return (
    <Card>
      <section id={id} className={styles.section}>
        <h2>{title}</h2>
        {children}
      </section>
    </Card>
  );
}
