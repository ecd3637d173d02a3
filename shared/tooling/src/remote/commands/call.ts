import type { ObjectStore } from '@panggung/storage';

/** A parsed call of the command line. */
export interface Call {
  /** The arguments after the command: folders or names. */
  operands: string[];
  /** The release store. */
  store: ObjectStore;
  /** Another store, with the same key. */
  openStore(place: string): ObjectStore;
  options: {
    'new-only': boolean;
    'no-build': boolean;
    'shell-next'?: boolean | undefined;
    all?: boolean | undefined;
    anyway?: boolean | undefined;
    limit?: string | undefined;
    'min-visits'?: string | undefined;
    'min-networks'?: string | undefined;
    keep?: string | undefined;
    to?: string | undefined;
  };
}

export interface Command {
  /** One line for the help. */
  usage: string;
  /** What the command does, in a few words. */
  help: string;
  /** Minimum number of operands. */
  operands: number;
  run(call: Call): void | Promise<void>;
}

/** Prints a progress message. */
export function tell(text: string): void {
  console.log(text);
}
