/** Numbers of advisory locks. Each purpose needs its own, or unrelated work would wait. */
export const advisoryLocks = {
  /** Only one process brings the schema and the queues up to date at a time. */
  migrations: 7_260_441,
  /** Only one process adds causes of failures at a time. */
  telemetryCauses: 7_260_442,
  /** Only one process adds routes of releases at a time. */
  telemetryRoutes: 7_260_446,
  /** Only one process brings listings up to date; taken by `refresh_listings()`. */
  listings: 7_260_443,
  /** Only one admin leaves at a time. */
  leavingAdmin: 7_260_445,
  /** Only one process moves the waiting rooms on at a time. */
  waitingRooms: 7_260_447,
  /** Only one process writes the demo data. */
  demoData: 7_260_444,
} as const;
