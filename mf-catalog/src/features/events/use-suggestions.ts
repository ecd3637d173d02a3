import { useApi, useLocation, useNavigate, useQuery, type Suggestion } from '@panggung/platform';
import { useEffect, useState } from 'react';
import { eventSuggestions } from './events.queries';

/** Milliseconds after the last key before suggestions are requested. */
const pause = 180;

const none: readonly Suggestion[] = [];

/** Suggestions for a text, requested once the visitor stops typing, and what choosing one does. */
export function useSuggestions(text: string): {
  suggestions: readonly Suggestion[];
  choose: (suggestion: Suggestion) => void;
} {
  const wanted = text.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { publicApi } = useApi();
  const { data } = useQuery(eventSuggestions(publicApi, settled));
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return {
    suggestions: wanted.length >= 2 && settled.length >= 2 ? (data?.data ?? none) : none,
    choose: (suggestion) => {
      const address = addressOf(suggestion);
      void navigate(address, { replace: address === pathname + search });
    },
  };
}

function addressOf({ kind, id, label }: Suggestion): string {
  const list = (name: string, value: string) =>
    `/events?${new URLSearchParams({ [name]: value }).toString()}`;
  switch (kind) {
    case 'event':
      return `/events/${id}`;
    case 'artist':
      return `/artists/${id}`;
    case 'city':
      return list('city', label);
    case 'category':
      return list('category', label.toLowerCase());
    case 'venue':
      return list('q', label);
  }
}
