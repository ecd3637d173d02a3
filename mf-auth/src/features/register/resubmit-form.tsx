import { failureText, useApi, useMutation, useNavigate, useQueryClient } from '@panggung/platform';
import { Alert, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { verificationKeys } from '../../query-keys';
import type { OwnVerification } from '../dashboard/account.queries';
import { additionalDataOf, roleValuesOf } from './additional-data';
import styles from './register-form.module.css';
import { roleFaults, type RoleValues } from './role-faults';
import { RoleFieldInputs } from './role-field-inputs';
import { extraNames } from './role-fields';
import { serverFaults } from './server-faults';

/** The form of the role, filled in with what was submitted before. */
export function ResubmitForm({ application }: { application: OwnVerification }): ReactNode {
  const { api } = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { roleType } = application;
  const form = useForm<RoleValues>({ defaultValues: roleValuesOf(application.additionalData) });
  const { register, handleSubmit, setError, formState } = form;

  const sending = useMutation({
    mutationFn: (values: RoleValues) =>
      api.post('/verifications/my', { additionalData: additionalDataOf(roleType, values) }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: verificationKeys.allOwn });
      void navigate('/dashboard');
    },
    onError(error) {
      for (const { field, message } of serverFaults(error)) {
        const name = extraNames.find((known) => known === field);
        if (name) setError(name, { message });
      }
    },
  });

  const submit = handleSubmit(async (values) => {
    const faults = roleFaults(roleType, values);
    for (const { name, message } of faults) setError(name, { message });
    const [first] = faults;
    if (first) return form.setFocus(first.name);
    await sending.mutateAsync(values).catch(() => undefined);
  });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {sending.isError ? <Alert tone="bad" title={failureText(sending.error)} /> : null}
      <RoleFieldInputs roleType={roleType} register={register} errors={formState.errors} />
      <Button type="submit" size="lg" wide busy={sending.isPending}>
        {sending.isPending ? 'Mengirim…' : 'Ajukan lagi'}
      </Button>
    </form>
  );
}
