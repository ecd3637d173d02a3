import { useState } from 'react';

/** 128 random bits. `randomUUID` exists in secure contexts only. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Names what a dialog sends. The same content keeps its name, because its answer may have been lost;
 * another content is another wish.
 */
export function useWish(): (body: object) => string {
  const [names] = useState(() => new Map<string, string>());
  return (body) => {
    const content = JSON.stringify(body);
    const name = names.get(content) ?? randomName();
    names.set(content, name);
    return name;
  };
}
