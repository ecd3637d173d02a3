import type { Names } from '../names';

/** A form of the example: it checks what was typed and puts it into the address. */
export function formOf(names: Names): Record<string, string> {
  return {
    'src/features/search/search-form.tsx': form,
    'src/features/search/search-form.test.tsx': formTest(names),
    'src/features/search/search-form.states.tsx': formStates,
  };
}

const form = `import { Button, Field, Stack } from '@panggung/ui';
import { useState, type ReactNode } from 'react';

interface SearchFormProps {
  /** What the page is searched for now. */
  words: string;
  onSearch: (words: string) => void;
}

/** Works without scripts too: the browser then asks for the same address. */
export function SearchForm({ words, onSearch }: SearchFormProps): ReactNode {
  const [error, setError] = useState<string>();
  return (
    <form
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget).get('q');
        const q = typeof given === 'string' ? given.trim() : '';
        const isTooShort = q.length === 1;
        setError(isTooShort ? 'Tulis dua huruf atau lebih.' : undefined);
        if (!isTooShort) onSearch(q);
      }}
    >
      <Stack gap="tight">
        <Field
          label="Cari acara"
          name="q"
          type="search"
          defaultValue={words}
          error={error}
          markOptional={false}
        />
        <Button type="submit">Cari</Button>
      </Stack>
    </form>
  );
}
`;

const formStates = `import type { Shelf } from '@panggung/tooling/workshop';
import { SearchForm } from './search-form';

/** For \`panggung-remote workshop\`; no part of the build. */
export const shelf: Shelf = {
  name: 'SearchForm',
  states: [
    ['empty', <SearchForm words="" onSearch={() => {}} />],
    ['with words', <SearchForm words="jazz" onSearch={() => {}} />],
  ],
};
`;

function formTest({ route }: Names): string {
  return `import { answer, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote';

useFakeNetwork();

/** Opens the page; \`asked\` collects what the API is asked for. */
function open() {
  const asked: (string | null)[] = [];
  answer('get', '/events', ({ url }) => {
    asked.push(new URL(url).searchParams.get('q'));
    return { data: [], meta: { page: 1, limit: 5, total: 0 } };
  });
  return { ...renderRoute(remote, '${route}'), asked };
}

test('what is typed stands in the address, and the API is asked for it', async () => {
  const { asked, location } = open();
  await userEvent.type(screen.getByLabelText('Cari acara'), 'jazz');
  await userEvent.click(screen.getByRole('button', { name: 'Cari' }));
  expect(location()).toBe('${route}?q=jazz');
  await waitFor(() => expect(asked).toEqual([null, 'jazz']));
});

test('a single letter is refused at its field', async () => {
  const { location } = open();
  const field = screen.getByLabelText('Cari acara');
  await userEvent.type(field, 'j');
  await userEvent.click(screen.getByRole('button', { name: 'Cari' }));
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Tulis dua huruf atau lebih.');
  expect(location()).toBe('${route}');
});
`;
}
