export type {
  Deliveries,
  DeliveryContent,
  DeliveryFile,
  DeliveryGuard,
  DeliveryRecipient,
  DeliveryRequest,
  OnSettled,
  SettledDelivery,
} from './deliveries.ts';
