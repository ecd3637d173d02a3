import { Link, useApi, useQuery } from '@panggung/platform';
import { EmptyState, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { LoadFailed } from '../home/load-failed';
import { Section } from '../home/section';
import { categoryTiles } from './categories.queries';
import { CategoryCarousel } from './category-carousel';
import { CategoryCarouselSkeleton } from './category-carousel-skeleton';

const title = 'Jelajahi kategori';

/** The carousel of categories, or its placeholder or error. */
export function CategorySection(): ReactNode {
  const { publicApi } = useApi();
  const { data, isError, error, refetch } = useQuery(categoryTiles(publicApi));
  if (data) {
    if (data.length > 0) return <CategoryCarousel title={title} categories={data} />;
    return (
      <Section title={title}>
        <NoCategories />
      </Section>
    );
  }
  if (!isError) return <CategoryCarouselSkeleton title={title} />;
  return (
    <Section title={title}>
      <LoadFailed
        title="Kategori tidak dapat dimuat"
        error={error}
        onRetry={() => void refetch()}
      />
    </Section>
  );
}

function NoCategories(): ReactNode {
  return (
    <EmptyState
      title="Belum Ada Kategori"
      action={
        <Link to="/events" className={buttonClass({ variant: 'secondary' })}>
          Lihat semua acara
        </Link>
      }
    >
      Semua acara tetap bisa Anda temukan dengan pencarian.
    </EmptyState>
  );
}
