/** The columns of the list on a wide screen: handle, picture, reward, points, stock, expiry, status, actions. */
export const columns =
  "gap-x-3 px-2 @3xl:gap-x-4 @3xl:grid-cols-[2.75rem_4.5rem_minmax(0,1fr)_5rem_6rem_7rem_5.5rem_5.75rem]";
