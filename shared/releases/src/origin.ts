import type { z } from 'zod';
import type { originSchema } from './activations';
import type { Registry } from './registry';
import type { Grant } from './teams/grant';

/** Who asks for a change, with what and why. */
export interface Origin extends z.infer<typeof originSchema> {
  /** By what a team asks: what happens later by itself needs it then, too. */
  grant?: Grant | undefined;
  /**
   * Whether whoever asks may do so still, by the registry as it is when it is changed.
   * @throws Refusal
   */
  still?: ((registry: Pick<Registry, 'teams'>) => void) | undefined;
}
