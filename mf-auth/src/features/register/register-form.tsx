import { href } from '@panggung/addresses';
import { ApiError, Link, failureText, useApi, useAuth, useNavigate } from '@panggung/platform';
import {
  AgreementField,
  Form,
  RestoredNotice,
  agreedFieldOf,
  useForm,
  type FormState,
} from '@panggung/screens';
import { Actions, Alert, Button, Field, buttonClass } from '@panggung/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { insidePath, loginPage } from '../login/login-address';
import { usePasswords } from '../ways/use-passwords';
import {
  registerSchema,
  roleTypes,
  type RegisterForm as RegisterValues,
} from './register-form.schema';
import styles from './register-form.module.css';
import { registrationOf } from './register.api';
import { RoleFieldInputs, roleFieldOf } from './role-field-inputs';
import { extraNames, type ExtraName } from './role-fields';

/** Milliseconds until a registration that awaits verification leads to the login (spec §4). */
const pause = 3000;

const secrets = ['password', 'confirmation', 'agreed'] as const;

const empty: RegisterValues = {
  roleType: 'user',
  name: '',
  email: '',
  phone: '',
  ...(Object.fromEntries(extraNames.map((name) => [name, ''])) as Record<ExtraName, string>),
  password: '',
  confirmation: '',
  agreed: false,
};

interface RegisterFormProps {
  /** Path inside the site to open after the registration. */
  returnTo: string | null;
}

export function RegisterForm({ returnTo }: RegisterFormProps): ReactNode {
  const { api } = useApi();
  const { login } = useAuth();
  const navigate = useNavigate();
  const [awaiting, setAwaiting] = useState<string | null>(null);
  /** The address that the API said to be taken. */
  const [taken, setTaken] = useState<string>();
  const passwords = usePasswords();
  const form = useForm<RegisterValues, RegisterValues>({
    id: 'register',
    schema: registerSchema(passwords),
    saved: empty,
    draft: 'register',
    secrets,
    fieldOf: (path) => roleFieldOf(agreedFieldOf(path)),
    codes: { EMAIL_TAKEN: 'email' },
    async send(values, { isShown }) {
      const answer = await api
        .post('/auth/register', registrationOf(values))
        .catch((error: unknown) => {
          if (isTaken(error)) setTaken(values.email);
          throw error;
        });
      const { requiresVerification, token, user, message } = answer;
      if (requiresVerification || token === undefined) return setAwaiting(message);
      login({ token, user });
      if (isShown()) void navigate(insidePath(returnTo) ?? href('/dashboard'));
    },
  });

  if (awaiting !== null) return <Received message={awaiting} returnTo={returnTo} />;
  return (
    <Form
      form={form}
      className={styles.form}
      failure={(error) => <RegistrationFailure error={error} />}
    >
      <RestoredNotice form={form}>
        {passwords
          ? 'Hanya kata sandi yang perlu ditulis lagi.'
          : 'Periksa, lalu lanjutkan pendaftaran Anda.'}
      </RestoredNotice>
      <fieldset>
        <legend className={styles.legend}>Jenis akun</legend>
        <div className={styles.roles}>
          {roleTypes.map(({ value, label }) => (
            <label key={value} className={styles.role}>
              <input
                type="radio"
                name="roleType"
                value={value}
                checked={form.values.roleType === value}
                onChange={() => form.change({ roleType: value })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <Fields form={form} passwords={passwords}>
        {taken !== undefined && taken === form.values.email.trim() ? (
          <TakenAddress returnTo={returnTo} passwords={passwords} />
        ) : null}
      </Fields>
      <AgreementField
        id={form.idOf('agreed')}
        checked={form.values.agreed}
        onChange={(agreed) => form.change({ agreed })}
        error={form.faults['agreed']}
        deed="mendaftar"
      />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {form.busy ? 'Creating Account...' : 'Buat akun'}
      </Button>
    </Form>
  );
}

/** A registration that awaits its verification; leads to the login. */
function Received({ message, returnTo }: RegisterFormProps & { message: string }): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(loginPage(returnTo)), pause);
    return () => clearTimeout(timer);
  }, [navigate, returnTo]);
  return (
    <Alert tone="good" title="Pendaftaran diterima">
      <p>{message}</p>
      <p>Setelah masuk, Anda dapat menambahkan dokumen pendukung di dasbor.</p>
      <p>Anda akan diarahkan ke halaman masuk.</p>
    </Alert>
  );
}

interface FieldsProps {
  form: FormState<RegisterValues>;
  passwords: boolean;
  /** Below the address. */
  children: ReactNode;
}

function Fields({ form, passwords, children }: FieldsProps): ReactNode {
  const { field } = form;
  return (
    <>
      <Field {...field('name')} label="Nama lengkap" autoComplete="name" required />
      <Field {...field('email')} label="Email" type="email" autoComplete="email" required />
      {children}
      <Field {...field('phone')} label="Nomor telepon" type="tel" autoComplete="tel" />
      <RoleFieldInputs roleType={form.values.roleType} field={field} />
      {passwords ? (
        <Passwords field={field} />
      ) : (
        <p>
          Anda tidak perlu membuat kata sandi: setelah ini, masuklah melalui penyedia login dengan
          alamat email yang sama.
        </p>
      )}
    </>
  );
}

function Passwords({ field }: Pick<FieldsProps['form'], 'field'>): ReactNode {
  return (
    <>
      <Field
        {...field('password')}
        label="Kata sandi"
        type="password"
        autoComplete="new-password"
        minLength={8}
        required
        hint="Minimal 8 karakter."
      />
      <Field
        {...field('confirmation')}
        label="Ulangi kata sandi"
        type="password"
        autoComplete="new-password"
        minLength={8}
        required
      />
    </>
  );
}

const isTaken = (error: unknown) => error instanceof ApiError && error.code === 'EMAIL_TAKEN';

/** Offers the login to whoever has an account already. */
function TakenAddress({
  returnTo,
  passwords,
}: RegisterFormProps & Pick<FieldsProps, 'passwords'>): ReactNode {
  return (
    <Alert
      title="Sudah punya akun dengan alamat ini?"
      action={
        <Actions>
          <Link to={loginPage(returnTo)} className={buttonClass()}>
            Masuk
          </Link>
          {passwords ? (
            <Link to="/forgot-password" className={buttonClass({ variant: 'secondary' })}>
              Lupa kata sandi?
            </Link>
          ) : null}
        </Actions>
      }
    />
  );
}

/** The server's message, or that of the product specification §8. */
function RegistrationFailure({ error }: { error: unknown }): ReactNode {
  const words = error instanceof ApiError ? error.serverMessage : undefined;
  return (
    <Alert tone="bad" title={words ?? 'Registration failed'}>
      {error instanceof ApiError ? null : <p>{failureText(error)}</p>}
    </Alert>
  );
}
