import { entry } from '../catalogue-entry.ts';

export const JUDGMENT_ERRORS = {
  /** The place is the path of a setting in the model. */
  judgmentIncomplete: entry('-68001'),
  judgmentField: entry('-68002'),
  judgmentTarget: entry('-68003'),
  judgmentUnpublished: entry('-68004'),
  judgmentMembersTooMany: entry('-68005'),
  judgmentNoDate: entry('-68006'),
  judgmentRunsTooMany: entry('-68007'),
  judgmentMemberUnknown: entry('-68008'),
  judgmentActionsTooMany: entry('-68009'),
  judgmentRunsUnlike: entry('-68010'),
  judgmentPlansTooMany: entry('-68011'),
  /** Nobody's rights stand behind it. */
  judgmentPlanOwner: entry('-68012'),
} as const;
