interface Holder {
  role: string;
  isCrew?: boolean;
}

/** What somebody is to remotes that need a role: that of the account, and `crew` for those. */
export const rolesHeldBy = ({ role, isCrew }: Holder): readonly string[] =>
  isCrew ? [role, 'crew'] : [role];
