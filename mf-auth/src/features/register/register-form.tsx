import {
  ApiError,
  failureText,
  useApi,
  useAuth,
  useMutation,
  useNavigate,
} from '@panggung/platform';
import { Alert, Button, Field } from '@panggung/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import {
  formWithoutPassword,
  registerFormSchema,
  roleTypes,
  type RegisterForm as Form,
} from './register-form.schema';
import styles from './register-form.module.css';
import { registrationOf } from './register.api';
import { RoleFieldInputs } from './role-field-inputs';
import { extraNames, type ExtraName } from './role-fields';
import { serverFaults } from './server-faults';
import { usePasswords } from '../ways/use-passwords';
import { zodResolver } from './zod-resolver';

/** Milliseconds until a registration that awaits verification leads to the login (spec §4). */
const pause = 3000;

const empty: Form = {
  roleType: 'user',
  name: '',
  email: '',
  phone: '',
  password: '',
  confirmation: '',
  ...(Object.fromEntries(extraNames.map((name) => [name, ''])) as Record<ExtraName, string>),
};

export function RegisterForm(): ReactNode {
  const { api } = useApi();
  const { login } = useAuth();
  const navigate = useNavigate();
  const [awaiting, setAwaiting] = useState<string | null>(null);
  const passwords = usePasswords();
  const resolver = zodResolver(passwords ? registerFormSchema : formWithoutPassword);
  const form = useForm<Form>({ defaultValues: empty, resolver });
  const { register, handleSubmit, watch, formState } = form;
  const roleType = watch('roleType');

  const registration = useMutation({
    mutationFn: (values: Form) => api.post('/auth/register', registrationOf(values)),
    onSuccess({ requiresVerification, token, user, message }) {
      if (requiresVerification || token === undefined) return setAwaiting(message);
      login({ token, user });
      void navigate('/dashboard');
    },
    onError(error) {
      for (const { field, message } of serverFaults(error)) {
        if (field in empty) form.setError(field as keyof Form, { message });
      }
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
  const submit = handleSubmit((values) => registration.mutateAsync(values).catch(() => undefined));
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {registration.isError ? <RegistrationFailure error={registration.error} /> : null}
      <fieldset>
        <legend className={styles.legend}>Jenis akun</legend>
        <div className={styles.roles}>
          {roleTypes.map(({ value, label }) => (
            <label key={value} className={styles.role}>
              <input type="radio" value={value} {...register('roleType')} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <Fields
        register={register}
        roleType={roleType}
        passwords={passwords}
        errors={formState.errors}
      />
      <Button type="submit" size="lg" wide busy={registration.isPending}>
        {registration.isPending ? 'Creating Account...' : 'Buat akun'}
      </Button>
    </form>
  );
}

interface FieldsProps {
  register: ReturnType<typeof useForm<Form>>['register'];
  errors: FieldErrors<Form>;
  roleType: Form['roleType'];
  passwords: boolean;
}

function Fields({ register, errors, roleType, passwords }: FieldsProps): ReactNode {
  return (
    <>
      <Field
        label="Nama lengkap"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <Field label="Nomor telepon" type="tel" autoComplete="tel" {...register('phone')} />
      <RoleFieldInputs roleType={roleType} register={register} errors={errors} />
      {passwords ? (
        <Passwords register={register} errors={errors} />
      ) : (
        <p>
          Anda tidak perlu membuat kata sandi: setelah ini, masuklah melalui penyedia login dengan
          alamat email yang sama.
        </p>
      )}
    </>
  );
}

function Passwords({ register, errors }: Pick<FieldsProps, 'register' | 'errors'>): ReactNode {
  return (
    <>
      <Field
        label="Kata sandi"
        type="password"
        autoComplete="new-password"
        minLength={8}
        required
        hint="Minimal 8 karakter."
        error={errors.password?.message}
        {...register('password')}
      />
      <Field
        label="Ulangi kata sandi"
        type="password"
        autoComplete="new-password"
        minLength={8}
        required
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
    </>
  );
}

/** The server's words, or those of the product specification §8. */
function RegistrationFailure({ error }: { error: unknown }): ReactNode {
  const words = error instanceof ApiError ? error.serverMessage : undefined;
  return (
    <Alert tone="bad" title={words ?? 'Registration failed'}>
      {error instanceof ApiError ? null : <p>{failureText(error)}</p>}
    </Alert>
  );
}
