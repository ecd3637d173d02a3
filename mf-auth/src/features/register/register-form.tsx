import { ApiError, failureText, useApi, useAuth, useNavigate } from '@panggung/platform';
import { Form, RestoredNotice, useForm, type FormState } from '@panggung/screens';
import { Alert, Button, Field } from '@panggung/ui';
import { useEffect, useState, type ReactNode } from 'react';
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

const secrets = ['password', 'confirmation'] as const;

const empty: RegisterValues = {
  roleType: 'user',
  name: '',
  email: '',
  phone: '',
  ...(Object.fromEntries(extraNames.map((name) => [name, ''])) as Record<ExtraName, string>),
  password: '',
  confirmation: '',
};

export function RegisterForm(): ReactNode {
  const { api } = useApi();
  const { login } = useAuth();
  const navigate = useNavigate();
  const [awaiting, setAwaiting] = useState<string | null>(null);
  const passwords = usePasswords();
  const form = useForm<RegisterValues, RegisterValues>({
    id: 'register',
    schema: registerSchema(passwords),
    saved: empty,
    draft: 'register',
    secrets,
    fieldOf: roleFieldOf,
    codes: { EMAIL_TAKEN: 'email' },
    async send(values, { isShown }) {
      const answer = await api.post('/auth/register', registrationOf(values));
      const { requiresVerification, token, user, message } = answer;
      if (requiresVerification || token === undefined) return setAwaiting(message);
      login({ token, user });
      if (isShown()) void navigate('/dashboard');
    },
  });

  useEffect(() => {
    if (awaiting === null) return;
    const timer = setTimeout(() => void navigate('/login'), pause);
    return () => clearTimeout(timer);
  }, [awaiting, navigate]);

  if (awaiting !== null) {
    return (
      <Alert tone="good" title="Pendaftaran diterima">
        <p>{awaiting}</p>
        <p>Setelah masuk, Anda dapat menambahkan dokumen pendukung di dasbor.</p>
        <p>Anda akan diarahkan ke halaman masuk.</p>
      </Alert>
    );
  }
  return (
    <Form
      form={form}
      className={styles.form}
      summary={null}
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
      <Fields form={form} passwords={passwords} />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {form.busy ? 'Creating Account...' : 'Buat akun'}
      </Button>
    </Form>
  );
}

interface FieldsProps {
  form: FormState<RegisterValues>;
  passwords: boolean;
}

function Fields({ form, passwords }: FieldsProps): ReactNode {
  const { field } = form;
  return (
    <>
      <Field {...field('name')} label="Nama lengkap" autoComplete="name" required />
      <Field {...field('email')} label="Email" type="email" autoComplete="email" required />
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

/** The server's message, or that of the product specification §8. */
function RegistrationFailure({ error }: { error: unknown }): ReactNode {
  const words = error instanceof ApiError ? error.serverMessage : undefined;
  return (
    <Alert tone="bad" title={words ?? 'Registration failed'}>
      {error instanceof ApiError ? null : <p>{failureText(error)}</p>}
    </Alert>
  );
}
