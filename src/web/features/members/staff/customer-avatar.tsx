import { useQuery } from "@tanstack/react-query";
import { useHost } from "#web/data/api-context.tsx";
import { answer } from "#web/data/data.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { PHOTO } from "./refresh.ts";

/** How long a photo is cached, in milliseconds. */
const KEPT_MS = 600_000;

interface CustomerAvatarProps {
  readonly customer: {
    readonly id: string;
    readonly name: string;
    readonly hasPhoto: boolean;
  };
  /** Sets the size, `size-11` by default. */
  readonly className?: string;
}

/** A customer's initials, replaced by the photo once it is loaded; lists do not wait for photos. */
export function CustomerAvatar({ customer: { id, name, hasPhoto }, ...rest }: CustomerAvatarProps) {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: [PHOTO, { id }],
    queryFn: () => answer(api, PHOTO, { id }),
    enabled: hasPhoto,
    staleTime: KEPT_MS,
  });
  return <Avatar name={name} photo={hasPhoto ? data?.photo : undefined} {...rest} />;
}
