/** The storage key of 'Remember me' (specification §5, Login). */
export const REMEMBERED_EMAIL_KEY = "regulars.rememberedEmail";
