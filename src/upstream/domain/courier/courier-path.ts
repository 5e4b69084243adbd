/** Files of deliveries, by what they belong to; knowing a path gives nobody the right to it. */
export type CourierFile =
  | { readonly kind: 'label'; readonly guideId: number }
  | { readonly kind: 'manifest'; readonly number: string }
  | { readonly kind: 'evidence'; readonly guideId: number };

/** The path of a guide's label. */
export function labelPath(guideId: number): string {
  return `guides/${guideId}/label`;
}

/** The path of what proves a guide's delivery. */
export function evidencePath(guideId: number): string {
  return `guides/${guideId}/evidence`;
}

/** The path of a manifest. */
export function manifestPath(number: string): string {
  return `manifests/${number}`;
}

/** What a path names, undefined when it is none of these. */
export function parseCourierPath(path: string): CourierFile | undefined {
  const [, id, kind] = /^guides\/(\d{1,15})\/(label|evidence)$/.exec(path) ?? [];
  if (id !== undefined && (kind === 'label' || kind === 'evidence')) return { kind, guideId: Number(id) };
  const [, number] = /^manifests\/([A-Z0-9]{1,50})$/.exec(path) ?? [];
  return number === undefined ? undefined : { kind: 'manifest', number };
}
