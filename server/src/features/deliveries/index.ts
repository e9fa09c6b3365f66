export type {
  Deliveries,
  DeliveryContent,
  DeliveryFile,
  DeliveryGuard,
  DeliveryRecipient,
  DeliveryRequest,
  ListUses,
  OnSettled,
  SettledDelivery,
} from './deliveries.ts';
