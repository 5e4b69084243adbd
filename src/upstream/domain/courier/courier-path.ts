/** Files of deliveries, by what they belong to; knowing a path gives no right to it. */
export type CourierFile =
  | { readonly kind: 'label'; readonly waybillId: number }
  | { readonly kind: 'manifest'; readonly number: string }
  | { readonly kind: 'evidence'; readonly waybillId: number };

/** Returns the path of a waybill's label. */
export function labelPath(waybillId: number): string {
  return `guides/${waybillId}/label`;
}

/** Returns the path of what proves a waybill's delivery. */
export function evidencePath(waybillId: number): string {
  return `guides/${waybillId}/evidence`;
}

/** Returns the path of a manifest. */
export function manifestPath(number: string): string {
  return `manifests/${number}`;
}

/** Returns what a path names, undefined when it is none of these. */
export function parseCourierPath(path: string): CourierFile | undefined {
  const [, id, kind] = /^guides\/(\d{1,15})\/(label|evidence)$/.exec(path) ?? [];
  if (id !== undefined && (kind === 'label' || kind === 'evidence')) return { kind, waybillId: Number(id) };
  const [, number] = /^manifests\/([A-Z0-9]{1,50})$/.exec(path) ?? [];
  return number === undefined ? undefined : { kind: 'manifest', number };
}
