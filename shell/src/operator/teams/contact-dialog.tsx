import { FormDialog, useForm } from '@panggung/screens';
import { object } from '@panggung/screens/schema';
import { Field, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../operator.module.css';
import { mailsText, membersText, repositoryText, webhookText } from './names';
import type { ShownTeam } from './teams-queries';
import { useBelongings } from './use-belongings';

interface ContactDialogProps {
  name: string;
  team: ShownTeam;
  /** Called with what was done, in words. */
  onDone: (news: string) => void;
  onClose: () => void;
}

const schema = object({
  members: membersText,
  mails: mailsText,
  webhook: webhookText,
  repository: repositoryText,
});

/** Who reads the pages of the team's remotes, and how the team hears of failures. */
export function ContactDialog({ name, team, onDone, onClose }: ContactDialogProps): ReactNode {
  const change = useBelongings(name, team);
  const form = useForm({
    id: 'team-contact',
    schema,
    saved: {
      members: team.members.join(', '),
      mails: team.alerts.mails.join(', '),
      webhook: team.alerts.webhook ?? '',
      repository: team.repository ?? '',
    },
    async send({ members, mails, webhook, repository }) {
      await change(() => ({
        members,
        alerts: { mails, ...(webhook === '' ? {} : { webhook }) },
        repository: repository === '' ? null : repository,
      }));
      onDone(`Anggota dan peringatan tim ${name} diubah.`);
    },
  });
  return (
    <FormDialog
      title={`Anggota dan peringatan tim ${name}`}
      form={form}
      className={styles.form}
      summary={null}
      label="Simpan"
      onClose={onClose}
    >
      <TextArea
        {...form.field('members')}
        label="Anggota"
        hint="Alamat surel akun situs ini yang sudah diverifikasi. Mereka membaca halaman remote tim. Pisahkan dengan koma."
        rows={2}
      />
      <TextArea
        {...form.field('mails')}
        label="Peringatan lewat surel ke"
        hint="Bila rilis tim sering gagal, dihentikan, atau tidak jadi tayang. Pisahkan dengan koma."
        rows={2}
      />
      <Field
        {...form.field('webhook')}
        label="Peringatan ke webhook"
        hint="Ditandatangani dengan kunci layanan rilis (Standard Webhooks)."
        type="url"
        autoComplete="off"
      />
      <Field
        {...form.field('repository')}
        label="Alamat sumber"
        hint="Untuk tautan ke perubahan antara dua rilis."
        type="url"
        autoComplete="off"
      />
    </FormDialog>
  );
}
