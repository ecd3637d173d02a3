export interface CanaryLimits {
  /** Percentage of failed visits above which a canary is halted; 5 when left out. */
  limit?: number;
  /** Minimum number of visits for a decision; 20 when left out. */
  minVisits?: number;
  /** Minimum number of networks with failures before a canary is halted; 3 when left out. */
  minNetworks?: number;
}

export const limitsOf = ({
  limit = 5,
  minVisits = 20,
  minNetworks = 3,
}: CanaryLimits): Required<CanaryLimits> => ({ limit, minVisits, minNetworks });
