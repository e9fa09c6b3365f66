/** Pages of the warning area; a rule is named by `ruleId` in the query. */
export const WARNING_PATHS = {
  start: '/warning',
  board: '/warning/board',
  management: '/warning/management',
  edit: '/warning/edit',
} as const;

/** Address of a rule in its editor; without one a new rule. */
export const editPath = (ruleId?: string) =>
  ruleId === undefined ? WARNING_PATHS.edit : `${WARNING_PATHS.edit}?${new URLSearchParams({ ruleId })}`;
