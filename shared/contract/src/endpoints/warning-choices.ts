import { endpointsOf } from '../endpoint.ts';
import { recipientChoicesSchema } from '../entities/delivery.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('warning');

/** What authors of warning rules choose from. */
export const warningChoices = {
  /** Active members, roles, and channels of the corporation; by name. */
  choices: post('/api/warn/choices', {
    viewAs: 'allowed',
    access: ['dashboard_edit_file'],
    body: z.object({}),
    reply: recipientChoicesSchema,
  }),
} as const;
