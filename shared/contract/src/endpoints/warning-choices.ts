import { endpointsOf } from '../endpoint.ts';
import { channelChoiceSchema } from '../entities/delivery.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('warning');

/** What authors of warning rules choose from. */
export const warningChoices = {
  /** Active members, roles, and channels of the corporation; by name. */
  choices: post('/api/warn/choices', {
    viewAs: 'allowed',
    access: ['dashboard_edit_file'],
    body: z.object({}),
    reply: z.object({
      members: z.array(z.object({ userId: z.string(), name: z.string(), roleName: z.string() })),
      roles: z.array(z.object({ roleId: z.string(), name: z.string(), members: z.number().int() })),
      channels: z.array(channelChoiceSchema),
      /** IANA name of the corporation's zone. */
      timeZone: z.string(),
    }),
  }),
} as const;
