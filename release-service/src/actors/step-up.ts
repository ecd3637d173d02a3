import { Forbidden, type Actor } from '@panggung/releases';

const problems = {
  code: {
    code: 'SECOND_FACTOR_REQUIRED',
    message: 'a change needs the code of your second factor: prove it on the site first',
  },
  'set-up': {
    code: 'SECOND_FACTOR_MISSING',
    message: 'a change needs a second factor: set one up on your profile first',
  },
} as const;

/** The codes are those of the API, by which the site asks for a second factor. */
export class StepUpNeeded extends Forbidden {
  readonly code: (typeof problems)[keyof typeof problems]['code'];

  constructor(lacks: keyof typeof problems) {
    super(problems[lacks].message);
    this.code = problems[lacks].code;
  }
}

/** @throws StepUpNeeded for the session of an admin who has not proved a second factor lately */
export function checkStepUp(actor: Actor): void {
  if (actor.kind === 'operator' && actor.lacks) throw new StepUpNeeded(actor.lacks);
}
