/** A field's own name as words: "mobile no" for "mobile_no", "room Name" for "roomName". */
export function fieldLabel(name: string): string {
  return name.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
}
