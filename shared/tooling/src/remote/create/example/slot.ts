import type { Names } from '../names';

/** What the example puts into a slot of another remote. */
export function slotOf(names: Names): Record<string, string> {
  return {
    'src/features/dashboard/dashboard-card.tsx': card(names),
    'src/features/dashboard/dashboard-card.test.tsx': cardTest(names),
  };
}

function card({ title, route }: Names): string {
  return `import { Link, useAuth } from '@panggung/platform';
import { Card } from '@panggung/ui';
import type { ReactNode } from 'react';

/** A card on the dashboard of whoever is signed in; fills the slot that remote.json names. */
export function DashboardCard(): ReactNode {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Card>
      <h2>${title}</h2>
      <p>Halo, {user.name}.</p>
      <Link to="${route}">Buka</Link>
    </Card>
  );
}
`;
}

function cardTest({ title, route }: Names): string {
  return `import { aUser, renderRoute } from '@panggung/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote';

const dashboard = {
  ...remote,
  routes: [{ path: '/dashboard', Component: remote.slots.dashboardCard }],
};

test('whoever is signed in gets a card', () => {
  renderRoute(dashboard, '/dashboard', { user: aUser({ name: 'Sari' }) });
  expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible();
  expect(screen.getByText('Halo, Sari.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buka' })).toHaveAttribute('href', '${route}');
});

test('without a session there is nothing', () => {
  const { container } = renderRoute(dashboard, '/dashboard');
  expect(container).toBeEmptyDOMElement();
});
`;
}
