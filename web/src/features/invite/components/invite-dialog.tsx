export function InviteDialog({ open }: { open: boolean; onClose: () => void }) {
  return open ? null : null;
}
