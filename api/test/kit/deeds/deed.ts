import type { TestApp } from '../test-app';
import type { callsOf, Studio } from '../people/studio';

/** A promotor's event with two ticket types, and who does something to it. */
export interface Scene {
  app: TestApp;
  studio: Studio;
  admin: { id: string; call: ReturnType<typeof callsOf>['call'] };
  eventId: string;
  typeIds: string[];
}

interface Deed {
  /** Where it is called, unless its own route says it all. */
  path?: string;
  payload?: object;
}

/** What is called, once all that it needs is there. */
type Preparation = (scene: Scene) => Promise<Deed> | Deed;

/** By the route that is called. */
export type Deeds = Record<string, Preparation>;
