import { href } from '@panggung/addresses';
import { useApi, useNavigate, useQueryClient } from '@panggung/platform';
import { Form, RestoredNotice, useForm } from '@panggung/screens';
import { Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object } from 'valibot';
import { verificationKeys } from '../../query-keys';
import type { OwnVerification } from '../dashboard/account.queries';
import { additionalDataOf, roleValuesOf } from './additional-data';
import styles from './register-form.module.css';
import { roleEntries, type RoleValues } from './role-entries';
import { RoleFieldInputs, roleFieldOf } from './role-field-inputs';

/** The form of the role, filled in with the previous application. */
export function ResubmitForm({ application }: { application: OwnVerification }): ReactNode {
  const { api } = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { roleType } = application;
  const form = useForm<RoleValues, RoleValues>({
    id: 'resubmit',
    schema: object(roleEntries(roleType)),
    saved: roleValuesOf(application.additionalData),
    draft: 'resubmit',
    fieldOf: roleFieldOf,
    async send(values) {
      const additionalData = additionalDataOf(roleType, values);
      await api.post('/verifications/my', { additionalData });
      await queryClient.invalidateQueries({ queryKey: verificationKeys.allOwn });
      void navigate(href('/dashboard'));
    },
  });
  return (
    <Form form={form} className={styles.form} summary={null}>
      <RestoredNotice form={form}>Periksa, lalu ajukan lagi.</RestoredNotice>
      <RoleFieldInputs roleType={roleType} field={form.field} />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {form.busy ? 'Mengirim…' : 'Ajukan lagi'}
      </Button>
    </Form>
  );
}
