import {
  Button,
  Checkbox,
  CheckboxGroup,
  CodeField,
  ErrorSummary,
  Field,
  FileField,
  SelectField,
  TextArea,
} from '../../src';
import type { Shelf } from '../shelf';

const types = {
  id: 'types',
  legend: 'Tiket yang masuk lewat pintu ini',
  hint: 'Kosongkan untuk semua',
  options: [
    { id: 'a', label: 'Festival' },
    { id: 'b', label: 'VIP' },
  ],
  chosen: ['b'],
  onChange: () => undefined,
};

export const fields: readonly Shelf[] = [
  {
    name: 'Field',
    states: [
      ['required', <Field label="Nama lengkap" required defaultValue="Rara Wulandari" />],
      ['optional, with a hint', <Field label="Telepon" hint="Untuk kabar acara" type="tel" />],
      [
        'wrong',
        <Field
          label="Email"
          required
          defaultValue="rara@"
          error="Tulis alamat email yang lengkap"
        />,
      ],
      ['disabled', <Field label="Kode promo" disabled defaultValue="HEMAT10" />],
    ],
  },
  {
    name: 'SelectField',
    states: [
      [
        'above',
        <SelectField label="Urutkan">
          <option>Paling dekat</option>
        </SelectField>,
      ],
      [
        'inline',
        <SelectField label="Urutkan" inline>
          <option>Termurah</option>
        </SelectField>,
      ],
    ],
  },
  {
    name: 'TextArea',
    states: [
      ['with a hint', <TextArea label="Deskripsi" hint="Paling panjang 2.000 huruf" rows={3} />],
      ['wrong', <TextArea label="Alasan" required rows={3} error="Tulis alasannya" />],
    ],
  },
  {
    name: 'Checkbox',
    states: [
      [
        'chosen',
        <Checkbox checked onChange={() => undefined}>
          Untuk semua acara
        </Checkbox>,
      ],
    ],
  },
  {
    name: 'CheckboxGroup',
    states: [
      ['some', <CheckboxGroup {...types} error={undefined} />],
      ['wrong', <CheckboxGroup {...types} id="other" chosen={[]} error="Pilih satu" />],
    ],
  },
  {
    name: 'FileField',
    states: [
      ['empty', <FileField label="Poster" hint="JPEG atau PNG" choose="Pilih poster" />],
      ['chosen', <FileField label="Bukti transfer" chosen="bukti-transfer.pdf" />],
      ['wrong', <FileField label="Dokumen" error="Gunakan berkas PDF" />],
    ],
  },
  {
    name: 'CodeField',
    states: [
      ['of the app', <CodeField />],
      ['wrong', <CodeField appOnly error="Isi kode dari aplikasinya" />],
    ],
  },
  {
    name: 'ErrorSummary',
    states: [
      [
        'two faults',
        <ErrorSummary
          title="Ada isian yang perlu diperbaiki"
          attempt={0}
          errors={[
            { field: 'root', message: 'Isi nama Anda' },
            { field: 'fields', message: 'Isi email Anda' },
          ]}
        />,
      ],
    ],
  },
  {
    name: 'A form',
    states: [
      [
        'as they stand together',
        <form>
          <Field label="Kode pesanan" required defaultValue="PGG-7K2M9" />
          <p>
            <Button type="submit">Cari pesanan</Button>
          </p>
        </form>,
      ],
    ],
  },
];
