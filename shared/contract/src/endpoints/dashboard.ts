import { endpoint } from '../endpoint.ts';
import { boardConfigurationSchema, menuNodeSchema } from '../entities/board.ts';
import { z } from '../zod.ts';

const area = 'dashboard';
const menuCode = z.string().min(1).max(64);
/** The reading half of EP-035, EP-122, EP-149. */
export const dashboard = {
  selectMenuMap: endpoint({
    method: 'POST',
    path: '/api/bigscreen/selectMenuMap',
    area,
    access: ['dashboard_watch_dir'],
    corporationScoped: true,
    body: z.object({ menuType: z.string().max(4).optional() }),
    reply: z.array(menuNodeSchema),
  }),
  configuration: endpoint({
    method: 'GET',
    path: '/api/bigscreen/menu/configuration/{id}',
    area,
    access: ['watch_right_content'],
    params: z.object({ id: menuCode }),
    reply: boardConfigurationSchema,
    owned: { 'params.id': 'board' },
    errors: ['notFound'],
  }),
  menuName: endpoint({
    method: 'POST',
    path: '/api/bigscreen/getMenuName',
    area,
    access: ['watch_right_content'],
    body: z.object({ menuCode }),
    reply: z.object({ menuName: z.string() }),
    owned: { 'body.menuCode': 'board' },
    errors: ['notFound'],
  }),
} as const;
