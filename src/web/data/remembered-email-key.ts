/** Under which name this browser keeps the email of 'Remember me' (specification §5, Login). */
export const REMEMBERED_EMAIL_KEY = "regulars.rememberedEmail";
